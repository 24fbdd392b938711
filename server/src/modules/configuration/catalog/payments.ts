import { address, apiUrl, type CatalogEntry, choice, connection, flag, secret, text } from './entry.ts'

const provider = (
  entry: Pick<CatalogEntry, 'label' | 'service_type' | 'description' | 'config_schema' | 'bound'>,
): CatalogEntry => ({ ...entry, category: 'payments' })

/** Secrets of a signature that hold at once, apart by a blank, so that one can follow another without a gap. */
const several = (kind: string, max: number): string => `^${kind}( ${kind}){0,${max - 1}}$`

const ownAddress = ['api_url']
const ownAddressOrOther = ['api_url', 'environment']

/** Providers of payments; keys are the words of the webhook address, `generic` apart. */
export const payments: Readonly<Record<string, CatalogEntry>> = {
  stripe: provider({
    label: 'Stripe',
    service_type: 'stripe',
    bound: ownAddress,
    description:
      'Cards and wallets; confirmations by webhook, signed with the endpoint secret. While that one is rolled, give the new and the old one with a blank between them.',
    config_schema: connection(
      {
        publishable_key: text('Publishable key', { pattern: '^pk_(test|live)_[A-Za-z0-9]+$' }),
        secret_key: secret('Secret key', { pattern: '^(sk|rk)_(test|live)_[A-Za-z0-9]+$' }),
        webhook_secret: secret('Signing secret of the webhook endpoint', {
          pattern: several('whsec_\\S+', 3),
        }),
        api_url: apiUrl,
      },
      ['publishable_key', 'secret_key', 'webhook_secret'],
    ),
  }),
  paystack: provider({
    label: 'Paystack',
    service_type: 'paystack',
    bound: ownAddress,
    description:
      'Cards, bank and mobile money in West Africa, Kenya and South Africa; webhooks signed with the secret key. While that one is exchanged, give the new and the old one with a blank between them.',
    config_schema: connection(
      {
        public_key: text('Public key', { pattern: '^pk_(test|live)_[A-Za-z0-9]+$' }),
        secret_key: secret('Secret key', { pattern: several('sk_(test|live)_[A-Za-z0-9]+', 2) }),
        api_url: apiUrl,
      },
      ['public_key', 'secret_key'],
    ),
  }),
  flutterwave: provider({
    label: 'Flutterwave',
    service_type: 'flutterwave',
    bound: ownAddress,
    description:
      'Cards, bank and mobile money in Africa; webhooks carry the secret hash and are asked about again (v3), or are signed with it (v4).',
    config_schema: connection(
      {
        public_key: text('Public key'),
        secret_key: secret('Secret key'),
        webhook_secret_hash: secret('Secret hash of the webhook'),
        api_url: apiUrl,
      },
      ['public_key', 'secret_key', 'webhook_secret_hash'],
    ),
  }),
  mpesa: provider({
    label: 'M-Pesa',
    service_type: 'mpesa',
    bound: ownAddressOrOther,
    description: 'Mobile money by Safaricom Daraja; confirmations come to an address with a secret token.',
    config_schema: connection(
      {
        environment: choice('Environment', ['sandbox', 'production']),
        short_code: text('Pay bill or till number', { pattern: '^[0-9]{5,7}$' }),
        consumer_key: secret('Consumer key'),
        consumer_secret: secret('Consumer secret'),
        passkey: secret('Passkey'),
        webhook_token: secret('Token of the confirmation address', { minLength: 20 }),
        only_known_addresses: flag('Confirmations from Safaricom’s addresses alone', false),
        api_url: apiUrl,
      },
      ['environment', 'short_code', 'consumer_key', 'consumer_secret', 'passkey', 'webhook_token'],
    ),
  }),
  paypal: provider({
    label: 'PayPal',
    service_type: 'paypal',
    bound: ownAddressOrOther,
    description: 'PayPal accounts and cards; webhooks are verified by their certificate and webhook id.',
    config_schema: connection(
      {
        environment: choice('Environment', ['sandbox', 'live']),
        client_id: text('Client id'),
        client_secret: secret('Client secret'),
        webhook_id: text('Webhook id'),
        api_url: apiUrl,
        root_certificate: text('Certificate (PEM) that vouches for the address of one’s own', {
          maxLength: 10_000,
        }),
      },
      ['environment', 'client_id', 'client_secret', 'webhook_id'],
    ),
  }),
  generic_payments: provider({
    label: 'Any other payment provider',
    service_type: 'generic',
    description:
      'A bank or provider that signs with X-Webhook-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">. While the secret is exchanged, give the new and the old one with a blank between them.',
    config_schema: connection(
      {
        name: text('Name that families see'),
        webhook_secret: secret('Shared secret of the signature', {
          minLength: 20,
          pattern: several('\\S{20,}', 3),
        }),
        payment_page_url: address('Page where families pay'),
      },
      ['name', 'webhook_secret'],
    ),
  }),
}
