import { address, type CatalogEntry, choice, connection, secret, text } from './entry.ts'

const provider = (
  entry: Pick<CatalogEntry, 'label' | 'service_type' | 'description' | 'config_schema'>,
): CatalogEntry => ({ ...entry, category: 'payments' })

/** Providers of payments; keys are the words of the webhook address, `generic` apart. */
export const payments: Readonly<Record<string, CatalogEntry>> = {
  stripe: provider({
    ...{ label: 'Stripe', service_type: 'stripe' },
    description: 'Cards and wallets; confirmations by webhook, signed with the endpoint secret.',
    config_schema: connection({
      publishable_key: text('Publishable key', { pattern: '^pk_(test|live)_[A-Za-z0-9]+$' }),
      secret_key: secret('Secret key', { pattern: '^(sk|rk)_(test|live)_[A-Za-z0-9]+$' }),
      webhook_secret: secret('Signing secret of the webhook endpoint', { pattern: '^whsec_\\S+$' }),
    }),
  }),
  paystack: provider({
    ...{ label: 'Paystack', service_type: 'paystack' },
    description:
      'Cards, bank and mobile money in West Africa, Kenya and South Africa; webhooks signed with the secret key.',
    config_schema: connection({
      public_key: text('Public key', { pattern: '^pk_(test|live)_[A-Za-z0-9]+$' }),
      secret_key: secret('Secret key', { pattern: '^sk_(test|live)_[A-Za-z0-9]+$' }),
    }),
  }),
  flutterwave: provider({
    ...{ label: 'Flutterwave', service_type: 'flutterwave' },
    description:
      'Cards, bank and mobile money in Africa; webhooks carry the secret hash and are asked about again.',
    config_schema: connection({
      public_key: text('Public key'),
      secret_key: secret('Secret key'),
      webhook_secret_hash: secret('Secret hash of the webhook'),
    }),
  }),
  mpesa: provider({
    ...{ label: 'M-Pesa', service_type: 'mpesa' },
    description: 'Mobile money by Safaricom Daraja; confirmations come to an address with a secret token.',
    config_schema: connection({
      environment: choice('Environment', ['sandbox', 'production']),
      short_code: text('Pay bill or till number', { pattern: '^[0-9]{5,7}$' }),
      consumer_key: secret('Consumer key'),
      consumer_secret: secret('Consumer secret'),
      passkey: secret('Passkey'),
      webhook_token: secret('Token of the confirmation address', { minLength: 20 }),
    }),
  }),
  paypal: provider({
    ...{ label: 'PayPal', service_type: 'paypal' },
    description: 'PayPal accounts and cards; webhooks are verified by their certificate and webhook id.',
    config_schema: connection({
      environment: choice('Environment', ['sandbox', 'live']),
      client_id: text('Client id'),
      client_secret: secret('Client secret'),
      webhook_id: text('Webhook id'),
    }),
  }),
  generic_payments: provider({
    ...{ label: 'Any other payment provider', service_type: 'generic' },
    description:
      'A bank or provider that signs with X-Webhook-Signature: t=<unix>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">.',
    config_schema: connection(
      {
        name: text('Name that families see'),
        webhook_secret: secret('Shared secret of the signature', { minLength: 20 }),
        payment_page_url: address('Page where families pay'),
      },
      ['name', 'webhook_secret'],
    ),
  }),
}
