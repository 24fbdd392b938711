import { addressPrefix } from '../../../kernel/http/address-prefix.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'

/** Where a session was opened, as far as its person needs it to recognise the place. */
export interface Device {
  /** `Firefox`, or the name of a program; null: it does not say. */
  readonly browser: string | null
  /** `Windows`; null: it does not say. */
  readonly system: string | null
  /** The network of the address. */
  readonly place: string | null
}

/** Browsers by their user agents; the specific names before those that they also contain. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (text: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Longest part of a User-Agent that is looked at. */
const maxLength = 512

/** Browser and system of a User-Agent (RFC 9110 section 10.1.5); of a program the name it begins with. */
export function namesIn(userAgent: string): Pick<Device, 'browser' | 'system'> {
  const text = userAgent.slice(0, maxLength)
  const program = /^(?!Mozilla\b)[A-Za-z][\w.-]{0,39}(?=[/ ]|$)/.exec(text)?.[0]
  return { browser: program ?? named(text, browsers), system: named(text, systems) }
}

/** The device of a request. */
export function deviceOf({ headers, address }: Pick<RequestContext, 'headers' | 'address'>): Device {
  const said = headers['user-agent']
  const { browser, system } = namesIn(typeof said === 'string' ? said : '')
  return { browser, system, place: addressPrefix(address) }
}
