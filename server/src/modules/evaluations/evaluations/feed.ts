import type { FeedDate, FeedSource } from '../../timetable/index.ts'
import { selectEvaluationDates } from './feed.sql.ts'

const titled = (deadline: (title: string) => string) => (row: FeedDate) => {
  const title = row.class_name === null ? row.title : `${row.title} · ${row.class_name}`
  return row.kind === 'deadline' ? deadline(title) : title
}

/** Exams and deadlines in personal calendars. */
export const evaluationFeed: FeedSource = {
  area: 'evaluations',
  select: selectEvaluationDates,
  titleOf: {
    en: titled((title) => `Due: ${title}`),
    fr: titled((title) => `À rendre : ${title}`),
  },
}
