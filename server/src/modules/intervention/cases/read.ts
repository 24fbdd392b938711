import { notFound } from '../../../kernel/http/problems.ts'
export const listCaseHistory = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const listCaseOwners = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const listCases = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const markVisit = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const readCase = async (_context: unknown): Promise<never> => {
  throw notFound()
}
