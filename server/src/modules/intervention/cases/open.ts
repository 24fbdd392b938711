import { notFound } from '../../../kernel/http/problems.ts'
export const openCase = async (_context: unknown): Promise<never> => {
  throw notFound()
}
