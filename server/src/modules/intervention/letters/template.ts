import { notFound } from '../../../kernel/http/problems.ts'
export const patchLetterTemplate = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const readLetterTemplate = async (_context: unknown): Promise<never> => {
  throw notFound()
}
