import { number } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import { usePlaceText } from '../versions/place-text.ts'
import { type Coded, valuesOf, type Writing } from './sentence.ts'

/** The sentence of a code in the language of the reader; the English one of the server for a code without words. */
export function useReason(): (reason: Coded, fallback: string) => string {
  const { t, i18n } = useWords('reasons')
  const writing = useWriting()
  return (reason, fallback) => {
    const values = valuesOf(reason, writing)
    const { count } = values
    const key = `code.${reason.code}`
    const isKnown = i18n.exists(key, { ns: 'reasons', count: Number(count) })
    return isKnown ? t(key as 'code.not_grouped', values) : fallback
  }
}

/** Several reasons in one line, as many as the server sends, and how many more there are. */
export function useReasons(): (reasons: readonly Coded[], fallback: string, total?: number) => string {
  const { t } = useWords('reasons')
  const sentence = useReason()
  return (reasons, fallback, total = reasons.length) => {
    const texts = reasons.map((reason) => sentence(reason, ''))
    if (texts.length === 0 || texts.includes('')) return fallback
    const left = total - texts.length
    return texts.concat(left > 0 ? [t('moreReasons', { count: left })] : []).join(' · ')
  }
}

function useWriting(): Writing {
  const { t } = useWords('reasons')
  const { days } = useTimetable()
  const dayName = useDayName()
  const place = usePlaceText()
  return {
    number,
    time: ({ cycle_day, period_id }) => {
      const day = days.find(({ cycleDay }) => cycleDay === cycle_day)
      if (period_id === null) return day ? dayName(day) : ''
      return place({ cycle_day, period_id })
    },
    word: (name, text) => {
      if (name === 'role') return t(text === 'room' ? 'role.room' : 'role.replacement')
      if (name !== 'scope') return undefined
      return t(text === 'day' ? 'scope.day' : text === 'period' ? 'scope.period' : 'scope.time')
    },
    any: t('any'),
    noTime: t('noTime'),
    more: (shown, count) => t('more', { shown, count }),
  }
}
