import { notFound } from '../../../../kernel/http/problems.ts'
export const answerLetters = async (_context: unknown): Promise<never> => {
  throw notFound()
}
