import type { RequestContext } from '../../../kernel/http/context.ts'
import type { RedFlagsQueryValue, RedFlagsWire, StudentRiskWire } from './schema.ts'

export function listRedFlags(
  context: RequestContext<unknown, RedFlagsQueryValue, unknown>,
): Promise<RedFlagsWire> {
  throw new Error(`Not ready: ${context.school.id}`)
}

export function readStudentRisk(context: RequestContext<{ student_id: string }>): Promise<StudentRiskWire> {
  throw new Error(`Not ready: ${context.school.id}`)
}
