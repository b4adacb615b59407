//! Linear equations, for tests that compare a closed form with them.

/// Solves a positive definite system of linear equations by elimination. Returns the solution
/// for each column of the right-hand side.
pub(super) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let subtract = |from: &mut Vec<f64>, other: &[f64], factor: f64| {
        for (value, other) in from.iter_mut().zip(other) {
            *value -= factor * other;
        }
    };
    for column in 0..matrix.len() {
        let (pivot, solved) = (matrix[column].clone(), right[column].clone());
        for row in (0..matrix.len()).filter(|row| *row != column) {
            let factor = matrix[row][column] / pivot[column];
            subtract(&mut matrix[row], &pivot, factor);
            subtract(&mut right[row], &solved, factor);
        }
    }
    let rows = matrix.into_iter().zip(right).enumerate();
    rows.map(|(index, (row, solved))| solved.iter().map(|value| value / row[index]).collect())
        .collect()
}
