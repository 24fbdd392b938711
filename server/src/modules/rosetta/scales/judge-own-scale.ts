import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { faultsOfScale, type Scale } from '../../configuration/index.ts'

const place = 'scale'

/**
 * What contradicts in a scale that a school gives itself: bounds and gaps as everywhere, and also the order of the
 * grades (the best first) and whether each is on its side of the pass mark.
 */
export function errorsOfOwnScale(scale: Scale): ProblemDetail[] {
  const errors = faultsOfScale(scale, place)
  const all = errors.length > 0 ? errors : [...errorsOfOrder(scale), ...errorsOfPassing(scale)]
  return all.map((error) => ({ ...error, path: error.path.replace(`body/${place}/`, 'body/') }))
}

function errorsOfOrder({ grades, direction }: Scale): ProblemDetail[] {
  const rises = direction === 'higher_is_better'
  return grades.flatMap((grade, index) => {
    const better = grades[index - 1]
    const isBehind = !better || (rises ? grade.max <= better.min : grade.min >= better.max)
    return isBehind
      ? []
      : [
          {
            path: `body/${place}/grades/${index}`,
            code: 'not_best_first',
            message: `comes after ${better.code} and is better: grades run from the best to the worst (${direction})`,
          },
        ]
  })
}

function errorsOfPassing({ grades, direction, pass }: Scale): ProblemDetail[] {
  return grades.flatMap(({ min, max, passed, code }, index) => {
    const isPassing = pass === null || (direction === 'higher_is_better' ? min >= pass : max <= pass)
    if (passed === isPassing) return []
    const message = `says that ${code} ${passed ? 'passes' : 'fails'}, against the pass mark ${pass}`
    return [{ path: `body/${place}/grades/${index}/passed`, code: 'contradicts_pass', message }]
  })
}
