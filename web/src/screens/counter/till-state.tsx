import { Button } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useState } from 'react'
import { clockTime } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { OpenTill } from '../../kernel/money/open-till.tsx'
import { useOwnTill, useSchoolCurrency } from '../../kernel/money/own-till.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Whether the user's till is open; opens it, or links to it. */
export function TillState() {
  const { t } = useWords('counter')
  const { slug, me } = useSchool()
  const currency = useSchoolCurrency()
  const own = useOwnTill(currency)
  const [isOpening, setOpening] = useState(false)
  const icon = <IconCashRegister size={18} aria-hidden />
  if (!own.data) return null
  if (own.data.till) {
    return (
      <ButtonLink to="/schools/$slug/till" params={{ slug }} variant="default" leftSection={icon}>
        {t('till.since', { time: clockTime(own.data.till.opened_at, me.school?.time_zone) })}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpening(true)}>
        {t('till.open')}
      </Button>
      <OpenTill
        currency={currency}
        opened={isOpening}
        onClose={() => setOpening(false)}
        onOpen={() => setOpening(false)}
      />
    </>
  )
}
