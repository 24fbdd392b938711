import type { NoticeCategory } from '../notifications/index.ts'

/** Absences and lateness: families are asked, the office learns of answers that worry. */
export const absenceCategory: NoticeCategory = {
  name: 'absences',
  label: { en: 'Absences', fr: 'Absences' },
  audience: 'both',
  module: 'messaging',
}
