import { notFound } from '../../../kernel/http/problems.ts'
export const listMailings = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const readMailing = async (_context: unknown): Promise<never> => {
  throw notFound()
}
