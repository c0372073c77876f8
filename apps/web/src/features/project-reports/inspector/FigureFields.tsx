import { TextInput } from '@mantine/core'
import { REPORT_CHARTS, REPORT_FIGURES, type ReportFigure } from '@rampenlicht/model/resources/reports/report'
import { CHARTS_OF } from '@rampenlicht/model/rules/report/charts'
import { chosenCooperations, chosenFeatures } from '@rampenlicht/model/rules/report/chosen'
import { FIGURES_OF, figureNote, MOST_FIGURES } from '@rampenlicht/model/rules/report/figures'
import type { ReportPage } from '@rampenlicht/model/rules/report/pages'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { ReportWork } from '../work.ts'
import { Group, Option } from './fields.tsx'
import s from './Inspector.module.css'
import { PageWords } from './PageWords.tsx'

const switched = <K extends string>(all: readonly K[], one: K, isOn: boolean): readonly K[] =>
  isOn ? [...all, one] : all.filter((key) => key !== one)

export const FigureFields = ({ work, page }: { work: ReportWork; page: ReportPage }) => {
  const { report, data, change } = work
  const offered = FIGURES_OF[report.kind].filter((key) => key !== 'adValue' && (key !== 'fees' || report.showsFees))
  const wanted = report.figures.filter((key) => offered.includes(key) || key === 'adValue')
  const isFull = wanted.length >= MOST_FIGURES
  const counted = {
    ...report,
    features: chosenFeatures(report, data),
    cooperations: chosenCooperations(report, data),
  }
  const set = (key: ReportFigure, isOn: boolean) => change({ figures: [...switched(report.figures, key, isOn)] })
  const hasAdValue = wanted.includes('adValue')
  return (
    <>
      <PageWords work={work} page={page} />
      <Group title="Große Zahlen" note={`höchstens ${MOST_FIGURES}`}>
        {offered.map((key) => (
          <Option
            key={key}
            label={REPORT_FIGURES[key]}
            note={figureNote(key, counted)}
            isOn={wanted.includes(key)}
            isDisabled={isFull && !wanted.includes(key)}
            onSwitch={(isOn) => set(key, isOn)}
          />
        ))}
      </Group>
      <Group title="Diagramme">
        {CHARTS_OF[report.kind].map((key) => (
          <Option
            key={key}
            label={report.kind === 'Influencer' && key === 'categories' ? 'Nach Kategorie' : REPORT_CHARTS[key]}
            isOn={report.charts.includes(key)}
            onSwitch={(isOn) => change({ charts: [...switched(report.charts, key, isOn)] })}
          />
        ))}
      </Group>
      {report.kind === 'Clippings' && (
        <Group>
          <Option
            label={REPORT_FIGURES.adValue}
            note={
              isFull && !hasAdValue
                ? `Erst eine der ${MOST_FIGURES} Zahlen ausschalten`
                : 'Auf Wunsch des Kunden; nicht nach den Barcelona-Prinzipien'
            }
            isOn={hasAdValue}
            isDisabled={isFull && !hasAdValue}
            onSwitch={(isOn) => set('adValue', isOn)}
          />
          {hasAdValue && (
            <div className={s.fields}>
              <NumberField
                label="Wert"
                initial={report.adValue}
                leastDecimals={0}
                mostDecimals={2}
                unit="€"
                onNumber={(adValue) => adValue !== undefined && change({ adValue })}
              />
              <TextInput
                label="Preisquelle"
                placeholder="z. B. Preislisten der Medien, Stand 2026"
                maxLength={200}
                value={report.adValueSource ?? ''}
                onChange={({ currentTarget: { value } }) => change({ adValueSource: value || null })}
              />
            </div>
          )}
        </Group>
      )}
    </>
  )
}
