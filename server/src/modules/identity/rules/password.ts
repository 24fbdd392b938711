const shortest = 10
const longest = 200

/**
 * What is wrong with a new password, or undefined (NIST SP 800-63B section 3.1.1.2: length counts, no composition
 * rules, refuse what is trivially guessed from the account).
 */
export function passwordFault(
  password: string,
  account: { email?: string | null; name?: string },
): string | undefined {
  if (password.length < shortest) return `must have at least ${shortest} characters`
  if (password.length > longest) return `must have at most ${longest} characters`
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return 'repeats too few characters'
  const own = [account.email, account.email?.split('@')[0], account.name].filter(
    (word) => word && word.length > 3,
  )
  if (own.some((word) => lower === word?.toLowerCase()))
    return 'must not be the name or e-mail of the account'
  return undefined
}
