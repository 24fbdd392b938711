import { notFound } from '../../../kernel/http/problems.ts'
export const patchInterventionSettings = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const readInterventionSettings = async (_context: unknown): Promise<never> => {
  throw notFound()
}
