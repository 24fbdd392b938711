import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Evaluation } from '../wire.ts'
import classes from './grid.module.css'

/** How far an evaluation is; one that is published with a delay is not seen by families before it. */
export function standOf({ status, publish_at }: Evaluation): 'draft' | 'planned' | 'published' | 'closed' {
  const isLater = publish_at !== null && Date.parse(publish_at) > Date.now()
  return status === 'published' && isLater ? 'planned' : status
}

/** The same in a word, with a sign whose shape says it too. */
export function Stand({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useWords('gradebook')
  const { me } = useSchool()
  const stand = standOf(evaluation)
  const at = evaluation.publish_at ? instant(evaluation.publish_at, me.school?.time_zone) : ''
  return (
    <span className={classes['stand']} data-stand={stand} title={stand === 'planned' ? at : undefined}>
      {t(`stand.${stand}`)}
    </span>
  )
}
