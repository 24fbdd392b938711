import type { Till as ListedTill, TillDetail } from '../../kernel/api/wire.ts'

export type Till = TillDetail
export type { ListedTill }
