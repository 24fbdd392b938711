import {
  Instant,
  Line,
  Nullable,
  OneOf,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'

const Bytes = (most: number) =>
  Type.String({ maxLength: most, minLength: 1, pattern: '^[A-Za-z0-9_-]+$', examples: ['pA9x_Q'] })

const credential = {
  id: said(Bytes(1400), 'The credential as the authenticator names it, base64url.'),
  rawId: said(Bytes(1400), 'The same.'),
  type: said(Type.Literal('public-key'), 'The one kind that there is.'),
  authenticatorAttachment: said(
    Type.Optional(Nullable(OneOf(['platform', 'cross-platform']))),
    'Whether the authenticator is part of the device.',
  ),
  clientExtensionResults: said(
    Type.Object({}, { additionalProperties: true }),
    'What the browser says of extensions; not looked at.',
  ),
}

const clientDataJSON = said(Bytes(8000), 'What the browser signed over, base64url.')

/** RegistrationResponseJSON of Web Authentication Level 3, as `PublicKeyCredential.toJSON()` makes it. */
export const Registration = Strict('PasskeyAttestation', {
  ...credential,
  response: Strict({
    clientDataJSON,
    attestationObject: said(Bytes(60_000), 'The new key and its authenticator data, base64url.'),
    authenticatorData: Type.Optional(Bytes(20_000)),
    transports: said(
      Type.Optional(Type.Array(Text(40), { maxItems: 10 })),
      'How the authenticator is reached; told again at the next sign-in.',
    ),
    publicKey: Type.Optional(Bytes(8000)),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
})

/** AuthenticationResponseJSON of Web Authentication Level 3. */
export const Assertion = Strict('PasskeyAssertion', {
  ...credential,
  response: Strict({
    clientDataJSON,
    authenticatorData: said(Bytes(8000), 'What the authenticator signed over, base64url.'),
    signature: said(Bytes(4000), 'Its signature, base64url.'),
    userHandle: said(Type.Optional(Nullable(Type.String({ maxLength: 100 }))), 'Whose credential it is.'),
  }),
})

const challengeId = said(Uuid, 'Which challenge this answers; good once and for five minutes.')

/** A passkey's answer to a challenge of ours. */
export const PasskeyProof = Strict('PasskeyProof', { challenge_id: challengeId, response: Assertion })

export const PasskeyName = said(Line(100), 'What the person calls it.')

export const RegistrationRequest = Strict('NewPasskey', {
  challenge_id: challengeId,
  name: Type.Optional(PasskeyName),
  response: Registration,
})

/** A challenge, with what the browser's `navigator.credentials` is called with. */
export const Challenge = Strict('PasskeyChallenge', {
  challenge_id: challengeId,
  expires_at: Instant,
  options: said(
    Type.Object({}, { additionalProperties: true }),
    'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (Web Authentication Level 3).',
  ),
})

export const Passkey = Strict('Passkey', {
  id: Uuid,
  name: PasskeyName,
  is_backed_up: said(Type.Boolean(), 'Whether the provider of the passkey keeps it on other devices too.'),
  created_at: Instant,
  last_used_at: Nullable(Instant),
})

export const RecoveryCodes = Type.Array(Type.String())
