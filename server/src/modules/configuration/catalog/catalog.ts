import { address, apiUrl, type CatalogEntry, choice, connection, flag, secret, text } from './entry.ts'
import { payments } from './payments.ts'

const port = { type: 'integer', title: 'Port', minimum: 1, maximum: 65_535, default: 587 }
const sender = text('Sender', { maxLength: 254, pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+\\.[^\\s@<>,;"]+$' })

/** Where access tokens are fetched, when it is not the provider's usual address. */
const tokenUrl = text('Address of the token endpoint, of another provider', {
  format: 'uri',
  pattern: '^https?://[^\\s/$.?#][^\\s]*$',
  maxLength: 2000,
})

/** Every service that a school may connect, by key. */
export const integrationCatalog: Readonly<Record<string, CatalogEntry>> = {
  lti: {
    label: 'LTI 1.3 tool or platform',
    category: 'learning',
    service_type: 'lti',
    several: true,
    description:
      'A learning tool that is launched by LTI 1.3: its keys, its issuer and where it is launched.',
    config_schema: connection(
      {
        lti_tool_jwks_uri: address('Address of the tool’s key set'),
        lti_tool_issuer: text('Issuer of the tool', { maxLength: 2000 }),
        client_id: text('Client id'),
        deployment_id: text('Deployment id'),
        oidc_login_url: address('Where a launch begins'),
        redirect_uris: {
          type: 'array',
          title: 'Where launches may land',
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
          items: address('Address'),
        },
      },
      ['lti_tool_jwks_uri', 'lti_tool_issuer'],
    ),
  },
  email: {
    label: 'E-mail',
    category: 'messaging',
    service_type: 'smtp',
    bound: ['host', 'port', 'security', 'username', 'oauth_provider', 'oauth_tenant', 'oauth_token_url'],
    description:
      'The school’s own mail server; without it mails come from the installation’s. Google and Microsoft 365 take OAuth 2.0 instead of a password: a client with a refresh token, or at Microsoft the client alone (client credentials).',
    config_schema: connection(
      {
        host: text('Server', { maxLength: 253, pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$' }),
        port,
        security: choice('Encryption', ['starttls', 'tls']),
        username: text('User name'),
        password: secret('Password'),
        sign_in: choice('Sign-in', ['password', 'oauth2']),
        oauth_provider: choice('OAuth 2.0 provider', ['google', 'microsoft', 'other']),
        oauth_tenant: text('Microsoft: directory (tenant) id', {
          maxLength: 100,
          pattern: '^[A-Za-z0-9.-]+$',
        }),
        oauth_token_url: tokenUrl,
        oauth_client_id: text('Client id'),
        oauth_client_secret: secret('Client secret'),
        oauth_refresh_token: secret('Refresh token'),
        oauth_scope: text('Scope, where the provider needs another than the usual one'),
        from_address: sender,
        from_name: text('Name of the sender', { maxLength: 100 }),
      },
      ['host', 'port', 'security', 'from_address'],
    ),
  },
  sms: {
    label: 'Text messages',
    category: 'messaging',
    service_type: 'sms',
    bound: ['provider', 'account', 'api_url'],
    description:
      'Text messages and WhatsApp to guardians, by the provider of the school’s account. `generic` is a gateway of the school’s own: a POST of JSON to `api_url`, signed by Standard Webhooks 1.0 with the secret.',
    config_schema: connection(
      {
        provider: choice('Provider', ['africastalking', 'twilio', 'vonage', 'generic']),
        account: text('Account, user name or key id'),
        api_secret: secret('Key, token or secret'),
        sender_id: text('Sender id, number or Twilio messaging service', {
          maxLength: 34,
          pattern: '^(\\+[0-9]{6,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$',
        }),
        whatsapp_sender: text('WhatsApp number (Twilio, own gateway)', { pattern: '^\\+[0-9]{6,15}$' }),
        whatsapp_template: text(
          'Twilio: id of the approved template, {{1}} is the title and {{2}} the link',
          {
            pattern: '^HX[0-9a-f]{32}$',
          },
        ),
        signature_secret: secret('Vonage: signature secret of webhooks'),
        receipt_token: secret('Africa’s Talking: token of the address of delivery reports', {
          minLength: 20,
          pattern: '^[A-Za-z0-9_-]+$',
        }),
        api_url: apiUrl,
      },
      ['provider', 'account', 'api_secret'],
    ),
  },
  ...payments,
  webhooks: {
    label: 'Webhooks',
    category: 'events',
    service_type: 'webhooks',
    kept_at: '/api/v1/webhooks/endpoints/',
    description:
      'Events of the school sent to an address of another system, signed by Standard Webhooks 1.0.',
    config_schema: connection(
      {
        url: address('Where events are sent'),
        event_types: {
          type: 'array',
          title: 'Kinds of events',
          minItems: 1,
          maxItems: 100,
          uniqueItems: true,
          items: { type: 'string', pattern: '^([a-z_]+\\.[a-z_]+|\\*)$', maxLength: 100 },
        },
        description: text('What it is for'),
        is_active: flag('Switched on', true),
      },
      ['url', 'event_types'],
    ),
  },
}
