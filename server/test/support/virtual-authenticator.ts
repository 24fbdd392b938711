import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Options of ours, as far as an authenticator looks at them. */
interface Options {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** What a test makes wrong. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly userHandle?: string | null
  readonly isVerified?: boolean
  readonly counter?: number
  readonly challenge?: string
  readonly type?: string
  /** A statement with a certificate, as an authenticator sends that was asked for none. */
  readonly withCertificate?: boolean
}

/** CBOR (RFC 8949) of the few kinds that Web Authentication needs: whole numbers, bytes, texts, arrays, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** One passkey in a device of its own (ES256), stored by the device and opened by its person. */
export class VirtualAuthenticator {
  readonly #origin: string
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  readonly id = text(randomBytes(32))
  counter = 0
  userHandle: string | undefined

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = cbor(
      new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ]),
    )
  }

  /** What navigator.credentials.create answers, as JSON. */
  register(options: Options, wrong: Deviation = {}) {
    this.userHandle = options.user?.id
    const clientData = this.#clientData('webauthn.create', options, wrong)
    const id = Buffer.from(this.id, 'base64url')
    const size = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), size, id, this.#publicKey])
    const statement: [unknown, unknown][] = wrong.withCertificate
      ? [
          ['alg', -7],
          ['sig', randomBytes(64)],
          ['x5c', [randomBytes(100)]],
        ]
      : []
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', wrong.withCertificate ? 'packed' : 'none'],
        ['attStmt', new Map(statement)],
        ['authData', this.#data(wrong.rpId ?? options.rp?.id ?? '', wrong, attested)],
      ]),
    )
    const response = { clientDataJSON: text(clientData), attestationObject: text(attestationObject) }
    return { ...this.#credential(), response: { ...response, transports: ['internal'] } }
  }

  /** What navigator.credentials.get answers, as JSON. */
  assert(options: Options, wrong: Deviation = {}) {
    const clientData = this.#clientData('webauthn.get', options, wrong)
    const data = this.#data(wrong.rpId ?? options.rpId ?? '', wrong)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key)
    const userHandle = wrong.userHandle === undefined ? (this.userHandle ?? null) : wrong.userHandle
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle,
      },
    }
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} }
  }

  #clientData(type: string, options: Options, wrong: Deviation): Buffer {
    const challenge = wrong.challenge ?? options.challenge
    const origin = wrong.origin ?? this.#origin
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false }))
  }

  /** Authenticator data (Web Authentication Level 3 section 6.1): present, verified unless stated otherwise, with the new key at first. */
  #data(rpId: string, wrong: Deviation, attested?: Buffer): Buffer {
    this.counter = wrong.counter ?? this.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = 0x01 | (wrong.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
}
