import { notFound } from '../../../../kernel/http/problems.ts'
export const answerMinutes = async (_context: unknown): Promise<never> => {
  throw notFound()
}
