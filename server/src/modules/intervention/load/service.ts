import { notFound } from '../../../kernel/http/problems.ts'
export const readCaseLoad = async (_context: unknown): Promise<never> => {
  throw notFound()
}
