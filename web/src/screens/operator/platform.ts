import { openApi } from '../../kernel/api/client.ts'

/** The API outside any school. */
export const platform = openApi()
