import { CHANGE_TYPE as TYPE } from '../../contract/index.ts';
import { LIANHU, NANJING, type Place } from './world.ts';

/** A change of the past year that is closed. */
export interface ClosedChange {
  title: string;
  type: string;
  reason: string;
  /** Days ago it was asked for, and how many days it took. */
  ago: number;
  took: number;
  /** Where not at Kwun Shan. */
  place?: Place;
  /** Why EHS has cancelled it. */
  cancelled?: string;
}

/** Changes that have ended, by month: equipment most often; layouts and contracts took longest, procedures least. One was cancelled. */
export const CLOSED: readonly ClosedChange[] = [
  {
    title: 'Disinfectant wipes from another supplier',
    type: TYPE.supplier,
    reason: 'The former supplier stops deliveries',
    ago: 423,
    took: 18,
  },
  {
    title: 'Night shift with two people on wards 7 and 8',
    type: TYPE.staffing,
    reason: 'Admissions at night have doubled',
    ago: 398,
    took: 30,
  },
  {
    title: 'Colour coding with a fifth colour for isolation rooms',
    type: TYPE.procedure,
    reason: 'Advice of infection control',
    ago: 379,
    took: 21,
    place: LIANHU,
  },
  { title: 'Linen store moved to the basement', type: TYPE.layout, reason: 'The client needs the room', ago: 336, took: 35 },
  { title: 'Chlorine tablets in place of liquid bleach', type: TYPE.chemical, reason: 'Fewer splashes when mixing', ago: 325, took: 27 },
  { title: 'Microfibre mops with a new laundry', type: TYPE.supplier, reason: 'The laundry closes', ago: 313, took: 20 },
  {
    title: 'Cleaning of operating theatres in two steps',
    type: TYPE.process,
    reason: 'Shorter turnover between operations',
    ago: 302,
    took: 33,
    place: NANJING,
  },
  { title: 'Battery charging point on floor 2', type: TYPE.layout, reason: 'Chargers stood in the corridor', ago: 290, took: 40 },
  {
    title: 'High-pressure cleaner for the waste yard',
    type: TYPE.equipment,
    reason: 'Hand scrubbing takes a day',
    ago: 276,
    took: 22,
    place: LIANHU,
  },
  { title: 'Working instruction for spills, second edition', type: TYPE.procedure, reason: 'Two incidents in spring', ago: 288, took: 15 },
  {
    title: 'Escort service with electric trolleys',
    type: TYPE.equipment,
    reason: 'Distances have grown with the new block',
    ago: 276,
    took: 29,
  },
  {
    title: 'Detergent concentrate with dosing pumps',
    type: TYPE.chemical,
    reason: 'Overdosing was found in three inspections',
    ago: 262,
    took: 25,
    place: LIANHU,
  },
  { title: 'Supervisor for the weekend', type: TYPE.staffing, reason: 'Complaints on Sundays', ago: 250, took: 17 },
  {
    title: 'Waste route through the service lift',
    type: TYPE.process,
    reason: 'Visitors met waste trolleys',
    ago: 239,
    took: 34,
    place: NANJING,
  },
  { title: 'Window cleaning by a contractor', type: TYPE.supplier, reason: 'Work at height is given to specialists', ago: 226, took: 38 },
  { title: 'Catering contract for the staff canteen', type: TYPE.contract, reason: 'The client extends the service', ago: 214, took: 45 },
  {
    title: 'Steam cleaner for kitchen hoods',
    type: TYPE.equipment,
    reason: 'Grease that chemicals do not remove',
    ago: 201,
    took: 20,
    place: LIANHU,
  },
  { title: 'Sharps containers with a foot pedal', type: TYPE.equipment, reason: 'Hands-free closing', ago: 190, took: 14, place: NANJING },
  {
    title: 'Reduced team in the closed ward 4A',
    type: TYPE.staffing,
    reason: 'The ward is being rebuilt',
    ago: 163,
    took: 12,
  },
  { title: 'Peracetic acid for endoscopy rooms', type: TYPE.chemical, reason: 'Advice of infection control', ago: 149, took: 31 },
  {
    title: 'Cleaning robots on the main corridor',
    type: TYPE.equipment,
    reason: 'Nights without staff',
    ago: 135,
    took: 36,
    cancelled: 'The corridor is to be rebuilt first; asked for again in summer',
  },
  {
    title: 'Meal carts with active cooling',
    type: TYPE.equipment,
    reason: 'Cold meals arrived above 8 °C',
    ago: 121,
    took: 23,
    place: LIANHU,
  },
  { title: 'Laundry bags that dissolve', type: TYPE.supplier, reason: 'Less handling of infectious linen', ago: 107, took: 19 },
  { title: 'Patrol route with ten more checkpoints', type: TYPE.procedure, reason: 'The new wing opens', ago: 93, took: 13 },
  { title: 'Store for flammable liquids', type: TYPE.layout, reason: 'Finding of the fire inspection', ago: 80, took: 28, place: NANJING },
  {
    title: 'Uniforms with cut-resistant sleeves',
    type: TYPE.supplier,
    reason: 'Three cuts in the waste yard',
    ago: 66,
    took: 15,
    place: LIANHU,
  },
];
