import { notFound } from '../../../kernel/http/problems.ts'
export const sendLetters = async (_context: unknown): Promise<never> => {
  throw notFound()
}
