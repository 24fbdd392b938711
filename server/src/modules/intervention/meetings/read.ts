import { notFound } from '../../../kernel/http/problems.ts'
export const readMeeting = async (_context: unknown): Promise<never> => {
  throw notFound()
}
