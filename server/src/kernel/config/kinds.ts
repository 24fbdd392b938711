import { isIP } from 'node:net'
import { parseInstant } from '../time/instants.ts'

/** How the text of a variable is read. */
export interface Kind<Value> {
  /** What is accepted, as the configuration page says it. */
  readonly accepts: string
  /**
   * Turns the text into its value.
   *
   * @throws RangeError with a message that completes «NAME …» and never quotes the text: it may be secret
   */
  readonly parse: (text: string) => Value
}

function refuse(reason: string): never {
  throw new RangeError(reason)
}

/** A whole number between two bounds, both included. */
export function integer(min: number, max: number): Kind<number> {
  const accepts = `whole number ${min} to ${max}`
  return {
    accepts,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : refuse(`must be a ${accepts}`)
    },
  }
}

/** A number above 0 and up to a bound, decimals allowed. */
export function positiveNumber(max: number): Kind<number> {
  const accepts = `number above 0, up to ${max}`
  return {
    accepts,
    parse: (text) => {
      const value = /^\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : 0
      return value > 0 && value <= max ? value : refuse(`must be a ${accepts}`)
    },
  }
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  const accepts = words.map((word) => `\`${word}\``).join(', ')
  return {
    accepts,
    parse: (text) => words.find((word) => word === text) ?? refuse(`must be one of ${accepts}`),
  }
}

/** `on` or `off`. */
export const onOrOff: Kind<boolean> = {
  accepts: '`on`, `off`',
  parse: (text) => oneOf('on', 'off').parse(text) === 'on',
}

/** Any text without control characters; of a minimum length. */
export function text(min = 1): Kind<string> {
  return {
    accepts: min > 1 ? `text of at least ${min} characters` : 'text',
    parse: (value) => {
      if (value.length < min) refuse(`must have at least ${min} characters`)
      return /\p{Cc}/u.test(value) ? refuse('must not contain control characters') : value
    },
  }
}

/** An absolute URL with one of the given schemes (`https:`). */
export function url(...schemes: readonly string[]): Kind<string> {
  const accepts = `URL starting with ${schemes.map((scheme) => `\`${scheme}//\``).join(' or ')}`
  return {
    accepts,
    parse: (value) => {
      const parsed = URL.parse(value)
      const fits = parsed && schemes.includes(parsed.protocol) && value.startsWith(`${parsed.protocol}//`)
      return fits && !/[\s\p{Cc}]/u.test(value) ? value : refuse(`must be a ${accepts}`)
    },
  }
}

/** Where to report a weakness (RFC 9116 section 2.5.3): an email address or a web page. */
export const reportAddress: Kind<string> = {
  accepts: '`mailto:` address or URL starting with `https://`',
  parse: (value) => {
    const isEmail = /^mailto:[^\s@?]+@[^\s@?]+$/.test(value)
    const isPage = /^https:\/\/\S+$/.test(value) && URL.canParse(value)
    return isEmail || isPage ? value : refuse('must be a `mailto:` address or a URL starting with `https://`')
  },
}

/**
 * A PostgreSQL connection URI (libpq section 34.1.1.2). A socket directory is in the parameter `host`, and the
 * authority's host is empty. WHATWG URLs do not allow that, so it is checked with a placeholder host.
 */
export const postgresUrl: Kind<string> = {
  accepts: url('postgres:', 'postgresql:').accepts,
  parse: (value) => {
    url('postgres:', 'postgresql:').parse(
      value.replace(/^(postgres(?:ql)?:\/\/(?:[^/@?#]*@)?)(?=[/?])/, '$1localhost'),
    )
    return value
  },
}

/** The origin of a web server: scheme, host, port and nothing else; a trailing slash is dropped. */
export const origin: Kind<string> = {
  accepts: 'address `http(s)://host[:port]` without a path',
  parse: (value) => {
    const parsed = URL.parse(url('http:', 'https:').parse(value))
    const bare = parsed && parsed.href === `${parsed.origin}/`
    return bare ? parsed.origin : refuse('must be `http(s)://host[:port]` without user, path or query')
  },
}

/** A host name (RFC 1123), without port; made lower case. */
export const hostName: Kind<string> = {
  accepts: 'host name without port',
  parse: (value) => {
    const name = value.toLowerCase()
    const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
    const fits = name.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(name)
    return fits ? name : refuse('must be a host name without port')
  },
}

/** A region's name, which becomes part of a host name and of every signature. */
export const region: Kind<string> = {
  accepts: 'small letters, digits and hyphens',
  parse: (value) =>
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value)
      ? value
      : refuse('must be small letters, digits and hyphens'),
}

/** An address to listen at: host name or IP address. */
export const bindAddress: Kind<string> = {
  accepts: 'host name or IP address',
  parse: (value) => (isIP(value) ? value : hostName.parse(value)),
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined || address.includes('%')) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** A comma separated list of IP addresses and networks in CIDR notation (RFC 4632). */
export const networks: Kind<readonly string[]> = {
  accepts: 'comma separated IP addresses and networks such as `10.0.0.0/8`',
  parse: (value) => {
    const list = value.split(',').map((entry) => entry.trim())
    const fits = list.every(isNetwork)
    return fits
      ? Object.freeze(list)
      : refuse('must be a comma separated list of IP addresses or CIDR networks')
  },
}

/** As `networks`; the words that the variable accepted before it took a list are named, because they opened more. */
export const privateNetworks: Kind<readonly string[]> = {
  accepts: networks.accepts,
  parse: (value) =>
    value === 'allow' || value === 'refuse'
      ? refuse(
          `must be a list of networks such as \`10.0.0.0/8,127.0.0.1\`, or empty for none; \`${value}\` is no longer accepted`,
        )
      : networks.parse(value),
}

/** An instant by RFC 3339, as text. */
export const instant: Kind<string> = {
  accepts: 'RFC 3339 instant such as `2026-09-01T07:30:00Z`',
  parse: (value) => {
    try {
      parseInstant(value)
      return value
    } catch {
      return refuse('must be an RFC 3339 instant such as `2026-09-01T07:30:00Z`')
    }
  },
}

/** Exactly 32 bytes in base64 or base64url, as text. */
export const key: Kind<string> = {
  accepts: '32 random bytes in base64',
  parse: (value) => {
    const fits = /^[A-Za-z0-9+/_-]{43}=?$/.test(value) && Buffer.from(value, 'base64').length === 32
    return fits ? value : refuse('must be exactly 32 bytes in base64 (try `openssl rand -base64 32`)')
  },
}

/** Where an S3-compatible store stores files: a bucket and, optionally, a prefix within it. */
export const bucketUrl: Kind<{ readonly bucket: string; readonly prefix: string }> = {
  accepts: '`s3://bucket` or `s3://bucket/prefix`',
  parse: (value) => {
    const parts =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?\/?)?$/.exec(
        value,
      )
    const [, bucket, prefix = ''] = parts ?? []
    return bucket ? { bucket, prefix } : refuse('must be `s3://bucket` or `s3://bucket/prefix`')
  },
}

/** Where a ClamAV daemon listens. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** IP addresses of DNS servers, each with a port or without one. */
export const dnsServers: Kind<readonly string[]> = {
  accepts: 'comma separated `ip` or `ip:port`',
  parse: (value) => {
    const list = value.split(',').map((entry) => entry.trim())
    const isServer = (entry: string): boolean => {
      const [, bracketed, plain, port = '53'] =
        /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i.exec(entry) ?? []
      const address = bracketed ?? plain ?? entry
      return isIP(address) !== 0 && Number(port) >= 1 && Number(port) <= 65_535
    }
    return list.every(isServer)
      ? Object.freeze(list)
      : refuse('must be a comma separated list of IP addresses')
  },
}

/** Address of a ClamAV daemon, TCP or a Unix socket. */
export const clamdAddress: Kind<ClamdAddress> = {
  accepts: '`tcp://host:port` or `unix:///path`',
  parse: (value) => {
    const path = /^unix:\/\/(\/[^\s\p{Cc}]{1,100})$/u.exec(value)?.[1]
    if (path) return { path }
    const [, host = '', port = ''] = /^tcp:\/\/(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+):(\d{1,5})$/i.exec(value) ?? []
    const bare = host.replace(/^\[|\]$/g, '')
    const isGood = bare !== '' && Number(port) >= 1 && Number(port) <= 65_535
    if (!isGood) refuse('must be `tcp://host:port` or `unix:///path`')
    return { host: bindAddress.parse(bare), port: Number(port) }
  },
}
