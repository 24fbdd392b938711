import { notFound } from '../../../kernel/http/problems.ts'
export const addIntervention = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const changeIntervention = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const removeIntervention = async (_context: unknown): Promise<never> => {
  throw notFound()
}
