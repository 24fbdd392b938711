import { compileProblem, compileSolution, Random, solve } from '../src/modules/scheduler/index.ts'
import { timetableSets } from './support/timetable-sets.ts'
const [file='', secs='600', soft='0', seed='1'] = process.argv.slice(2)
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const inst = (await timetableSets([file])).get(file)!.instances[0]!
const problem = compileProblem(inst.input)
const t = cpu()
let last = 0
const r = solve({ problem, start: compileSolution(problem, { meetings: [] }) }, { random: new Random(Number(seed)), now: cpu, budget: Number(secs)*1000, target: { hard: 0, soft: Number(soft) }, onProgress: (p) => { if (p.milliseconds - last > 30000) { last = p.milliseconds; console.log(file, (p.milliseconds/1000).toFixed(0), p.hard, p.soft, p.moves) } } })
console.log('END', file, r.hard, r.soft, ((cpu()-t)/1000).toFixed(1))
