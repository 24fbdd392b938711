/** The authentication with a provider; the secret is separate. */
export type SourceAuth =
  | {
      readonly kind: 'oauth2'
      readonly token_url: string
      readonly client_id: string
      readonly scope?: string
      /** Where the credentials stand in the token request (RFC 6749 section 2.3.1). */
      readonly client_auth: 'basic' | 'body'
    }
  | {
      readonly kind: 'oauth1'
      readonly consumer_key: string
      readonly signature_method: 'HMAC-SHA1' | 'HMAC-SHA256'
    }
  | { readonly kind: 'bearer' }
