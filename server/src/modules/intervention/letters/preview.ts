import { notFound } from '../../../kernel/http/problems.ts'
export const previewLetters = async (_context: unknown): Promise<never> => {
  throw notFound()
}
