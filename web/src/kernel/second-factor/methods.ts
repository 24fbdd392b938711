import { Problem } from '../api/problem.ts'

/** How a second factor can be proved. */
export type Method = 'totp' | 'recovery' | 'passkey'

const known: readonly string[] = ['totp', 'recovery', 'passkey'] satisfies Method[]

/** The methods of which an error response requires one; undefined: it is another error. */
export function methodsRequested(error: unknown): readonly Method[] | undefined {
  if (!(error instanceof Problem) || error.code !== 'otp_required') return undefined
  const { methods } = (error.body ?? {}) as { methods?: unknown }
  return Array.isArray(methods) ? methods.filter((one): one is Method => known.includes(one)) : []
}
