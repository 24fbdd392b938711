const times = ['mo', 'tu'].flatMap((day) =>
  [1, 2, 3].map(
    (period) => `
      <Time Id="${day}${period}">
        <Name>${day} ${period}</Name>
        <Day Reference="${day}"/>${
          period === 1 ? '<TimeGroups><TimeGroup Reference="early"/></TimeGroups>' : ''
        }
      </Time>`,
  ),
)

const event = (id: string, teacher: string): string => `
      <Event Id="${id}">
        <Name>Lesson ${id} &amp; more</Name>
        <Duration>1</Duration>
        <Course Reference="course"/>
        <Resources>
          ${teacher}
          <Resource Reference="c1"><Role>Class</Role></Resource>
        </Resources>
      </Event>`

const ann = '<Resource Reference="ann"><Role>Teacher</Role><ResourceType Reference="teacher"/></Resource>'
const anybody = '<Resource><Role>Teacher</Role><ResourceType Reference="teacher"/></Resource>'

const constraint = (kind: string, id: string, weight: number, costFunction: string, rest: string): string => `
      <${kind}Constraint Id="${id}">
        <Name>${id}</Name>
        <Required>${weight === 1 && costFunction === 'Linear'}</Required>
        <Weight>${weight}</Weight>
        <CostFunction>${costFunction}</CostFunction>
        ${rest}
      </${kind}Constraint>`

const course = '<AppliesTo><EventGroups><EventGroup Reference="course"/></EventGroups></AppliesTo>'
const limit = (day: string): string =>
  `<TimeGroup Reference="${day}"><Minimum>0</Minimum><Maximum>1</Maximum></TimeGroup>`

/** An XHSTT archive with two days, three lessons and one solution of cost (2, 12), counted by hand in its test. */
export const smallArchive = `<?xml version="1.0" encoding="UTF-8"?>
<HighSchoolTimetableArchive>
  <Instances>
    <Instance Id="small">
      <MetaData>
        <Name>Small</Name><Contributor>Campus</Contributor><Date>2026</Date><Country>Nowhere</Country><Description/>
      </MetaData>
      <Times>
        <TimeGroups>
          <Day Id="mo"><Name>Monday</Name></Day>
          <Day Id="tu"><Name>Tuesday</Name></Day>
          <TimeGroup Id="early"><Name>Early</Name></TimeGroup>
        </TimeGroups>${times.join('')}
      </Times>
      <Resources>
        <ResourceTypes>
          <ResourceType Id="teacher"><Name>Teacher</Name></ResourceType>
          <ResourceType Id="class"><Name>Class</Name></ResourceType>
        </ResourceTypes>
        <ResourceGroups>
          <ResourceGroup Id="classes"><Name>Classes</Name><ResourceType Reference="class"/></ResourceGroup>
        </ResourceGroups>
        <Resource Id="ann"><Name>Ann</Name><ResourceType Reference="teacher"/></Resource>
        <Resource Id="bob"><Name>Bob</Name><ResourceType Reference="teacher"/></Resource>
        <Resource Id="c1">
          <Name>Class 1</Name><ResourceType Reference="class"/>
          <ResourceGroups><ResourceGroup Reference="classes"/></ResourceGroups>
        </Resource>
      </Resources>
      <Events>
        <EventGroups><Course Id="course"><Name>Course</Name></Course></EventGroups>${
          event('e1', ann) + event('e2', anybody) + event('e3', ann)
        }
      </Events>
      <Constraints>${[
        constraint('AssignTime', 'times', 1, 'Linear', course),
        constraint(
          'AvoidClashes',
          'clashes',
          1,
          'Linear',
          '<AppliesTo><ResourceGroups><ResourceGroup Reference="classes"/></ResourceGroups></AppliesTo>',
        ),
        constraint(
          'SpreadEvents',
          'spread',
          2,
          'Linear',
          `${course}<TimeGroups>${limit('mo')}${limit('tu')}</TimeGroups>`,
        ),
        constraint(
          'OrderEvents',
          'order',
          1,
          'Quadratic',
          '<AppliesTo><EventPairs><EventPair><FirstEvent Reference="e1"/><SecondEvent Reference="e2"/><MinSeparation>1</MinSeparation></EventPair></EventPairs></AppliesTo>',
        ),
        constraint(
          'LimitWorkload',
          'workload',
          3,
          'Linear',
          '<AppliesTo><Resources><Resource Reference="ann"/></Resources></AppliesTo><Minimum>0</Minimum><Maximum>1</Maximum>',
        ),
        constraint('AvoidSplitAssignments', 'split', 3, 'Step', `${course}<Role>Teacher</Role>`),
      ].join('')}
      </Constraints>
    </Instance>
  </Instances>
  <SolutionGroups>
    <SolutionGroup Id="hand">
      <MetaData><Contributor>Campus</Contributor><Date>2026</Date><Description>By hand</Description></MetaData>
      <Solution Reference="small">
        <Events>
          <Event Reference="e1"><Duration>1</Duration><Time Reference="mo1"/></Event>
          <Event Reference="e2">
            <Duration>1</Duration><Time Reference="mo1"/>
            <Resources><Resource Reference="bob"><Role>Teacher</Role></Resource></Resources>
          </Event>
        </Events>
        <Report><InfeasibilityValue>2</InfeasibilityValue><ObjectiveValue>12</ObjectiveValue></Report>
      </Solution>
    </SolutionGroup>
  </SolutionGroups>
</HighSchoolTimetableArchive>
`
