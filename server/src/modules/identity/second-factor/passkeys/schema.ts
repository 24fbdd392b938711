import { t } from '../../../../kernel/http/wire.ts'

const Bytes = (maxBytes: number) =>
  t.String({ maxLength: maxBytes, minLength: 1, pattern: '^[A-Za-z0-9_-]+$', examples: ['pA9x_Q'] })

const credential = {
  id: t.described(Bytes(1400), 'The credential as the authenticator names it, base64url.'),
  rawId: t.described(Bytes(1400), 'The same.'),
  type: t.described(t.Literal('public-key'), 'The one kind that there is.'),
  authenticatorAttachment: t.described(
    t.Optional(t.Nullable(t.OneOf(['platform', 'cross-platform']))),
    'Whether the authenticator is part of the device.',
  ),
  clientExtensionResults: t.described(
    t.Object({}, { additionalProperties: true }),
    'What the browser says of extensions; not looked at.',
  ),
}

const clientDataJSON = t.described(Bytes(8000), 'What the browser signed over, base64url.')

/** RegistrationResponseJSON of Web Authentication Level 3, as `PublicKeyCredential.toJSON()` makes it. */
export const Registration = t.Strict('PasskeyAttestation', {
  ...credential,
  response: t.Strict({
    clientDataJSON,
    attestationObject: t.described(Bytes(60_000), 'The new key and its authenticator data, base64url.'),
    authenticatorData: t.Optional(Bytes(20_000)),
    transports: t.described(
      t.Optional(t.Array(t.Text(40), { maxItems: 10 })),
      'How to reach the authenticator; send it again at the next sign-in.',
    ),
    publicKey: t.Optional(Bytes(8000)),
    publicKeyAlgorithm: t.Optional(t.Integer()),
  }),
})

/** AuthenticationResponseJSON of Web Authentication Level 3. */
export const Assertion = t.Strict('PasskeyAssertion', {
  ...credential,
  response: t.Strict({
    clientDataJSON,
    authenticatorData: t.described(Bytes(8000), 'What the authenticator signed over, base64url.'),
    signature: t.described(Bytes(4000), 'Its signature, base64url.'),
    userHandle: t.described(
      t.Optional(t.Nullable(t.String({ maxLength: 100 }))),
      'The account of the credential.',
    ),
  }),
})

const challengeId = t.described(t.Uuid, 'Which challenge this answers; good once and for five minutes.')

/** A passkey's answer to a challenge of ours. */
export const PasskeyProof = t.Strict('PasskeyProof', { challenge_id: challengeId, response: Assertion })

export const PasskeyName = t.described(t.SingleLine(100), 'What the person calls it.')

export const RegistrationRequest = t.Strict('NewPasskey', {
  challenge_id: challengeId,
  name: t.Optional(PasskeyName),
  response: Registration,
})

/** A challenge, with what the browser's `navigator.credentials` is called with. */
export const Challenge = t.Strict('PasskeyChallenge', {
  challenge_id: challengeId,
  expires_at: t.Instant,
  options: t.described(
    t.Object({}, { additionalProperties: true }),
    'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3).',
  ),
})

export const Passkey = t.Strict('Passkey', {
  id: t.Uuid,
  name: PasskeyName,
  is_backed_up: t.described(t.Boolean(), 'Whether the passkey is synced to other devices.'),
  created_at: t.Instant,
  last_used_at: t.Nullable(t.Instant),
})

export const RecoveryCodes = t.Array(t.String())
