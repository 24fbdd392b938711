import { type Member, optional, reference } from '../../kernel/resource/member.ts'

/** The org that it belongs to; null: the tenant as a whole. */
export const orgMember: Member = optional(reference({ table: 'orgs', noun: 'org' }))
