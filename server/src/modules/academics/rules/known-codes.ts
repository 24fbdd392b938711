import type { RowError } from './validation-error.ts'

/**
 * Codes that the school does not know, by their index in the list. A school without any such codes (no
 * ladder of grade levels, no periods) knows every one.
 */
export function errorsOfCodes(
  { member, noun }: { readonly member: string; readonly noun: string },
  codes: readonly string[],
  known: readonly string[],
): RowError[] {
  if (known.length === 0) return []
  const own = new Set(known)
  return codes.flatMap((code, index) =>
    own.has(code)
      ? []
      : [
          {
            path: `body/${member}/${index}`,
            code: `unknown_${noun}`,
            message: `is no ${noun.replace('_', ' ')} of this school`,
          },
        ],
  )
}
