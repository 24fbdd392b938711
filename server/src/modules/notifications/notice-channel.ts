import type { Transaction } from '../../kernel/db/transaction.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'

/** A notice that was written for somebody, as channels other than the console and emails need to know it. */
export interface WrittenNotice {
  readonly id: string
  /** When it may reach the person: at once, or after their quiet hours. */
  readonly dueAt: Date
}

/** A further way to reach people. What it sends, it reads from the notice when it is due. */
export interface NoticeChannel {
  /** `everybody`: also persons without an account, and those who do not want the category in the console. */
  readonly reaches?: 'everybody'
  /**
   * Queues notices that may reach people at once, in the transaction that writes them and with a constant number of
   * statements. Those that wait for a digest are not among them.
   */
  readonly queue: (tx: Transaction, notices: readonly WrittenNotice[]) => Promise<void>
}

/** The channels of higher modules. */
export const noticeChannels = new ExtensionPoint<NoticeChannel>('channels of notices')
