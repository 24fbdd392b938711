import { Box } from '@mantine/core'
import { shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** The school will refuse the person for want of a second factor: until when they have time to add one, and the way there. */
export default function AddFactor({ slug, due }: { slug: string; due: string }) {
  const { t } = useWords('second-factor')
  return (
    <Box mb="md">
      <Notice tone="caution" title={t('due.title', { date: shortDate(due.slice(0, 10)) })}>
        {t('due.text')}{' '}
        <TextLink to="/account/security" search={{ next: `/schools/${slug}` }} inherit underline="always">
          {t('due.link')}
        </TextLink>
      </Notice>
    </Box>
  )
}
