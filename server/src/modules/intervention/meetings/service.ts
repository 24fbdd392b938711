import { notFound } from '../../../kernel/http/problems.ts'
export const addDecision = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const changeMeeting = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const closeMeeting = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const createMeeting = async (_context: unknown): Promise<never> => {
  throw notFound()
}
export const listMeetings = async (_context: unknown): Promise<never> => {
  throw notFound()
}
