import type { NoticeCategory } from '../../notifications/index.ts'

/** Notices about documents that are missing, expire, or were accepted or rejected. */
export const documentNotices: NoticeCategory = {
  name: 'documents',
  label: { en: 'Documents', fr: 'Documents' },
  audience: 'both',
  module: 'documents',
}
