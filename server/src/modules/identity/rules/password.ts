/** Characters that a password has at least and at most. */
export const shortestPassword = 10
export const longestPassword = 200

/**
 * What is wrong with a new password, or undefined (NIST SP 800-63B section 3.1.1.2: length counts, no composition
 * rules, refuse what is trivially guessed from the account).
 */
export function passwordFault(
  password: string,
  account: { email?: string | null; name?: string },
): string | undefined {
  if (password.length < shortestPassword) return `must have at least ${shortestPassword} characters`
  if (password.length > longestPassword) return `must have at most ${longestPassword} characters`
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return 'repeats too few characters'
  const own = [account.email, account.email?.split('@')[0], account.name].filter(
    (word) => word && word.length > 3,
  )
  if (own.some((word) => lower === word?.toLowerCase()))
    return 'must not be the name or e-mail of the account'
  return undefined
}
