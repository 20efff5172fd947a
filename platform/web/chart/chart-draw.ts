import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { coloursOf } from './chart-colours.ts';
import { optionOf } from './chart-option.ts';
import type { ChartSpec } from './chart-spec.ts';

use([
  BarChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  CanvasRenderer,
]);

/** The library empties its host by writing markup, which Trusted Types forbid: here that is emptying. */
function withoutMarkup(host: HTMLElement): void {
  Object.defineProperty(host, 'innerHTML', { configurable: true, set: () => host.replaceChildren() });
}

/** What of an A4 page a drawing may take, in px. */
const PAPER_WIDTH = 660;

export interface Drawn {
  /** The picture as it is, on the colour of the page. */
  picture: () => string;
  close: () => void;
}

/** Draws into the host, follows its size and the theme, and tells which value was pressed. */
export function draw(host: HTMLElement, spec: ChartSpec, onPress: (series: number, category: number) => void, isPrinting = false): Drawn {
  withoutMarkup(host);
  const chart: EChartsType = init(host, null, { renderer: 'canvas' });
  const show = () => {
    chart.setOption(optionOf(spec, coloursOf(host), chart.getWidth()), true);
    // At once: a printer does not wait for the next frame.
    chart.getZr().flush();
  };
  show();
  chart.on('click', ({ seriesIndex, dataIndex, value }) => {
    if (spec.kind === 'heat' && Array.isArray(value)) onPress(Number(value[1]), Number(value[0]));
    else onPress(seriesIndex ?? 0, dataIndex);
  });
  const toPaper = () => {
    // Bars half grown would be printed so.
    chart.setOption({ animation: false });
    chart.resize({ width: Math.min(host.clientWidth, PAPER_WIDTH) });
    chart.getZr().flush();
  };
  if (isPrinting) toPaper();
  const toScreen = () => {
    chart.resize({ width: 'auto' });
    show();
  };
  addEventListener('beforeprint', toPaper);
  addEventListener('afterprint', toScreen);
  let width = chart.getWidth();
  const size = new ResizeObserver(() => {
    chart.resize();
    // Labels are as long as the new width has room for.
    if (chart.getWidth() !== width) show();
    width = chart.getWidth();
  });
  size.observe(host);
  const theme = new MutationObserver(show);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme'] });
  return {
    picture: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: coloursOf(host).surface }),
    close: () => {
      size.disconnect();
      theme.disconnect();
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
      chart.dispose();
    },
  };
}
