import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { type ConnectionRow, openConnection, selectActiveConnection } from '../../configuration/index.ts'
import type { TextConnection } from './providers/adapter.ts'

/** The connection of a school to its provider of texts. */
export const selectTextConnection = (tenant: string) => selectActiveConnection(tenant, 'sms')

/** The same with its secrets in clear: for the moment of a call. */
export const openTextConnection = (box: SecretBox, row: ConnectionRow): TextConnection =>
  openConnection(box, row).settings as unknown as TextConnection
