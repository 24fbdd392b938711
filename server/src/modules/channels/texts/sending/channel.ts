import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { type NoticeChannel, noticeCategories, type WrittenNotice } from '../../../notifications/index.ts'
import { textQueue } from '../text-queue.ts'
import { insertTexts } from './sql.ts'

/** Bytes of the code of a short link: 2^64 codes in a school, and each is valid for some weeks. */
const codeBytes = 8

/** Text messages as a channel of notices: urgent ones, and those that need an answer where school and person want them. */
export const textChannel: NoticeChannel = {
  reaches: 'everybody',
  async queue(tx: Transaction, notices: readonly WrittenNotice[]): Promise<void> {
    const withheld = noticeCategories.items.filter(({ isPrivate }) => isPrivate).map(({ name }) => name)
    const rows = notices.map(({ id, dueAt }) => ({
      id: uuidv7(),
      noticeId: id,
      code: randomBytes(codeBytes).toString('base64url'),
      dueAt,
    }))
    const inserted = await tx.execute(insertTexts(tx.tenant, rows, withheld, tx.now()))
    if (inserted > 0) tx.last(textQueue.wake(tx.tenant))
  },
}
