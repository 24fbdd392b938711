import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A certificate with its key, as an authority of our own would issue it (X.509 v3, RFC 5280). */
export interface Issued {
  readonly name: string
  readonly pem: string
  readonly key: KeyObject
}

interface CertificateOrder {
  readonly name: string
  readonly from: string
  readonly until: string
  /** Left out: it vouches for itself. */
  readonly issuer?: Issued
  readonly isAuthority?: boolean
}

export function issue({ name, from, until, issuer, isAuthority = false }: CertificateOrder): Issued {
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(oid(1, 2, 840, 113549, 1, 1, 11), der(0x05))
  const limits = isAuthority ? sequence(der(0x01, Buffer.from([0xff]))) : sequence()
  const constraints = sequence(oid(2, 5, 29, 19), der(0x01, Buffer.from([0xff])), der(0x04, limits))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    commonName(issuer?.name ?? name),
    sequence(time(from), time(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(constraints)),
  )
  const signature = sign('sha256', body, issuer?.key ?? key)
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return { name, key, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` }
}

/** One value of DER (ITU-T X.690). */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: readonly Uint8Array[]): Buffer => der(0x30, ...contents)

const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from(name)))))

const time = (instant: string): Buffer =>
  der(0x17, Buffer.from(`${instant.replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

function oid(first: number, second: number, ...arcs: readonly number[]): Buffer {
  const bytes = arcs.flatMap((arc) => {
    const parts = [arc & 0x7f]
    for (let rest = arc >> 7; rest > 0; rest >>= 7) parts.unshift((rest & 0x7f) | 0x80)
    return parts
  })
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]))
}
