import { notFound } from '../../../kernel/http/problems.ts'
export const changeCase = async (_context: unknown): Promise<never> => {
  throw notFound()
}
