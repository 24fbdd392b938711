import { notFound } from '../../../kernel/http/problems.ts'
export const addTask = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const changeTask = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const listTasks = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const removeTask = async (_context: unknown): Promise<never> => {
  throw notFound()
}
