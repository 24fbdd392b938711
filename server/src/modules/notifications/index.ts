/**
 * The door of notifications: modules write notices here, and list their categories. Who may know is the caller's
 * business; how and when each person is reached is decided here.
 */

export { bringBouncesIn, type PastBounce } from './addresses/bring-in.ts'
export {
  closedCategories,
  type Notice,
  type NoticeCategory,
  type NoticeRecipient,
  type NoticeSchool,
  type NoticeText,
  noticeCategories,
} from './notice.ts'
export { type NoticeChannel, noticeChannels, type WrittenNotice } from './notice-channel.ts'
export { noticeEmail } from './notices/emails.sql.ts'
export { deleteNotices, notify, notifyEach, readNotices, withdrawNotices } from './notices/notify.ts'
export { noticesOnDevices } from './notices/on-devices.sql.ts'
export { noticeReceipts } from './notices/receipts.sql.ts'
