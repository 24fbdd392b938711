import { useWords } from '../../kernel/words/words.ts'

const entities = [
  'orgs',
  'academic_sessions',
  'courses',
  'classes',
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'enrollments',
  'demographics',
  'line_item_categories',
  'line_items',
  'results',
  'learning_resources',
  'class_resources',
  'course_resources',
  'grade_levels',
  'subjects',
] as const

/** What rows of a kind are called. */
export function useEntityName(): (entity: string) => string {
  const { t } = useWords('imports')
  return (entity) => {
    const known = entities.find((one) => one === entity)
    return known ? t(`entity.${known}`) : entity
  }
}
