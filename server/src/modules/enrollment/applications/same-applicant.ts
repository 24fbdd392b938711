import { sha256 } from '../../../kernel/ids/ids.ts'
import { fold } from '../../people/index.ts'

/** Who is applied for, by whom. */
interface Applicant {
  readonly first_name: string
  readonly last_name: string
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string | null
  /** E-mail of the guardian who applies. */
  readonly email: string | null
}

/**
 * What makes a form sent again the same application within one intake: name without accents and case, birth date and
 * the e-mail of the guardian. Stored as a hash. Null where one of them is unknown: it then matches nothing.
 */
export function sameKey({ first_name, last_name, date_of_birth, email }: Applicant): Buffer | null {
  if (date_of_birth === null || email === null) return null
  return sha256(
    JSON.stringify([fold(first_name), fold(last_name), date_of_birth, email.trim().toLowerCase()]),
  )
}
