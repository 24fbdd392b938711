import { notFound } from '../../../kernel/http/problems.ts'
export const addNote = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const changeNote = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const removeNote = async (_context: unknown): Promise<never> => {
  throw notFound()
}
