import type { RequestContext } from '../../kernel/http/context.ts'
import { type Language, languageOfLocale } from '../../kernel/languages/languages.ts'
import { selectUserSchools, type UserRow } from './sql.ts'

/** The language of the person's own school; English for who has none. */
export async function languageOf(
  { database, kernel }: Pick<RequestContext, 'database' | 'kernel'>,
  user: Pick<UserRow, 'id'> | undefined,
): Promise<Language> {
  const [held] = user ? await database.global(selectUserSchools(user.id)) : []
  const school = held && (await kernel.ports.schoolById(held.school_id))
  return languageOfLocale(school?.locale ?? '')
}
