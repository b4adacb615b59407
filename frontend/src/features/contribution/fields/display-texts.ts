/** How much of an entry other people see. */
export const texts = {
  legend: "Hva skal andre se?",
  preview: "Slik ser andre lønna",
  previewOfAll: "Slik ser andre lønna hvis du viser alt",
  /** In place of the name of the county, which the form does not know. */
  county: "Bare fylket",
  choices: {
    all: { label: "Alt", hint: "Stilling, arbeidsgiver, sted, erfaring, utdanning og lønn." },
    hidesCompany: {
      label: "Skjul arbeidsgiveren",
      hint: "Lønna teller ikke med i tallene for arbeidsgiveren.",
    },
    coarsePlace: {
      label: "Vis fylket, ikke stedet",
      hint: "Lønna teller med i tallene for fylket og landet.",
    },
    hidesPlace: { label: "Skjul både sted og fylke", hint: "Lønna teller bare med i tallene for hele landet." },
    roundsPay: {
      label: "Rund av lønna",
      hint: "Til nærmeste 10 000 kr, uten timelønn. Slik teller den også i tallene.",
    },
    hidesEducation: { label: "Skjul utdanningen", hint: "Lønna teller ikke med når noen velger en utdanning." },
    widensExperience: {
      label: "Vis bare om erfaringen er under eller over fem år",
      hint: "Lønna teller ikke med når noen velger antall år.",
    },
  },
};
